// Jobs of this page on the server: begun, heard of, stopped, gone on with. The stream of the page carries the events of all.

import { post, stayAlive } from './api.js';

const followers = new Map(); // job → function of an event

/** Hears of the page's jobs, and whether the server lives. A page that was loaded again has jobs that it does not know: `found`. */
export function startJobs(changed, found) {
  stayAlive(changed, event => {
    if (!event.job) return;
    if (event.replay && !followers.has(event.job) && !early.has(event.job)) found(event.job);
    follow(event);
  });
}

const early = new Map(); // events that came before the answer that named their job

function follow(event) {
  const follower = followers.get(event.job);
  if (follower) follower(event);
  else if (early.size < 100) early.set(event.job, [...(early.get(event.job) ?? []), event]);
}

/** Begins a job; `heard` gets its events. Gives back its name. */
export async function begin(path, body, heard) {
  const { job } = await post(path, body);
  hear(job, heard);
  return job;
}

/** Goes on with a job that was stopped. */
export async function resume(job, heard) {
  const answer = await post(`/api/jobs/${job}/resume`, {});
  hear(answer.job, heard);
  return answer.job;
}

/** Hears of a job that is under way. */
export function hear(job, heard) {
  const isOver = event => ['done', 'failed', 'stopped'].includes(event.kind);
  followers.set(job, event => {
    if (isOver(event)) followers.delete(job);
    heard(event);
  });
  for (const event of early.get(job) ?? []) followers.get(job)?.(event);
  early.delete(job);
}

export const stop = job => post(`/api/jobs/${job}/stop`, {});

export const forget = job => post(`/api/jobs/${job}/forget`, {});
