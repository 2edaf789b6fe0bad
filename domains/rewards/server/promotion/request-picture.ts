/** Pictures that belong to a request: judged by their content and painted anew, as those of deposits are. */
import { type addRequestPicture, maxRequestPictures } from '#domains/rewards/contract/promotion.ts';
import { judgeRequest } from '#domains/rewards/rules/promotion.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanPicture } from '#platform/server/sanitize/clean-picture.ts';
import { readParticipation } from './participation.store.ts';
import { saveRequestPicture } from './request-picture.store.ts';

export const addOwnRequestPicture: UseCase<typeof addRequestPicture> = async (
  { tx, caller, site, clock },
  { id, position, file },
) => {
  if (position > maxRequestPictures) return refuse('pictures_full');
  // Before the first query: neither a connection nor a row waits while a picture is redrawn.
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(cleaned.fault);
  const part = { promotion: id, member: caller.member, merchant: site.merchant, at: clock.now() };
  const progress = await readParticipation(tx, part);
  if (!progress) return refuse('promotion_unknown');
  const verdict = judgeRequest(progress, part.at);
  if (!verdict.ok) return verdict;
  await saveRequestPicture(tx, { ...part, position, picture: cleaned.value });
  return done({ id, position });
};
