/** The calls of downline management and of the register centre. */

import {
  answerPoint,
  listDownlines,
  openDownlineAccount,
  readDownline,
  readOwnPoint,
  setDownlinePoint,
} from '#domains/agents/contract/downline.ts';
import { changeLink, createLink, listLinks } from '#domains/agents/contract/link.ts';
import { type Route, route } from '#platform/server/route.ts';
import { createChangeLink, createCreateLink, createListLinks, type LinkDeps } from '../link/link.ts';
import { createAnswerPoint, createSetDownlinePoint, type PointDeps, showOwnPoint } from '../point/set-point.ts';
import { createOpenDownlineAccount, type OpenDownlineDeps } from './downline-account.ts';
import { createListDownlines, type DownlineDeps } from './downline-list.ts';
import { createReadDownline } from './downline-read.ts';

export type DownlineRouteDeps = DownlineDeps & PointDeps & OpenDownlineDeps & LinkDeps;

export const downlineRoutes = (deps: DownlineRouteDeps): Route[] => [
  route(listDownlines, createListDownlines(deps)),
  route(readDownline, createReadDownline(deps)),
  route(setDownlinePoint, createSetDownlinePoint(deps)),
  route(readOwnPoint, showOwnPoint),
  route(answerPoint, createAnswerPoint(deps)),
  route(openDownlineAccount, createOpenDownlineAccount(deps)),
  route(listLinks, createListLinks(deps)),
  route(createLink, createCreateLink(deps)),
  route(changeLink, createChangeLink(deps)),
];
