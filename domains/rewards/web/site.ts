/** What the page needs before any screen of this domain; fetched on its own. */
export { recordVisit } from './referral/record-visit.ts';
