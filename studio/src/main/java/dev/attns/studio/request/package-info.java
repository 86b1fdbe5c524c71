/**
 * What a request asks for: its fields, read with their types and limits ({@link dev.attns.studio.request.Fields}), and why one is
 * refused ({@link dev.attns.studio.request.RefusedRequest}). Nothing is computed here, and nothing is known of HTTP but its status codes.
 */
package dev.attns.studio.request;
