/** The texts of the platform and of every domain's own refusals, joined. */
import { texts as agents } from '#domains/agents/contract/texts.ts';
import { texts as bets } from '#domains/bets/contract/texts.ts';
import { texts as content } from '#domains/content/contract/texts.ts';
import { texts as games } from '#domains/games/contract/texts.ts';
import { texts as identity } from '#domains/identity/contract/texts.ts';
import { texts as lottery } from '#domains/lottery/contract/texts.ts';
import { texts as messages } from '#domains/messages/contract/texts.ts';
import { texts as protection } from '#domains/protection/contract/texts.ts';
import { texts as rewards } from '#domains/rewards/contract/texts.ts';
import { texts as studio } from '#domains/studio/contract/texts.ts';
import { texts as wallet } from '#domains/wallet/contract/texts.ts';
import { joinTexts, texts as platform } from '#platform/server/texts.ts';

export const texts = joinTexts([
  platform,
  agents,
  bets,
  content,
  games,
  identity,
  lottery,
  messages,
  protection,
  rewards,
  studio,
  wallet,
]);
