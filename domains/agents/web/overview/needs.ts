/** Where an entry of "needs you" is answered. */
import type { IconName } from '#ui';
import { requestAddress, terminationAddress } from '../contract/kinds.ts';
import type { Overview } from './overview.queries.ts';

type Need = Overview['needs'][number];

export function needAddress({ what, id }: Pick<Need, 'what' | 'id'>): string {
  if (what === 'offer') return requestAddress(id);
  return what === 'termination' ? terminationAddress(id) : '/agentHome/downlineManagmentView';
}

export const needIcon = (what: Need['what']): IconName => (what === 'point' ? 'rebate' : 'contract');
