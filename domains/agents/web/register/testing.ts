/** Invitation links for component tests. */
import { listLinks } from '#domains/agents/contract/link.ts';
import { TestServer } from '#platform/web/testing/server.ts';
import type { LinkList, LinkView } from './link.queries.ts';

export const testLink = (own: Partial<LinkView> = {}): LinkView => ({
  linkId: 'NENAM7XK',
  affiliateCode: 'NENAM7XK',
  url: 'https://kislap.example/register?affiliateCode=NENAM7XK',
  type: 'member',
  point: 60,
  validUntil: null,
  maxUses: null,
  note: 'Facebook group',
  isEnabled: true,
  closed: null,
  createdAt: Date.parse('2026-11-01T04:00:00Z'),
  visits: 412,
  registered: 58,
  firstDeposits: 31,
  firstDeposited: '15500',
  ...own,
});

const oldLink = testLink({
  linkId: 'NENA23OL',
  affiliateCode: 'NENA23OL',
  url: 'https://kislap.example/register?affiliateCode=NENA23OL',
  type: 'agent',
  note: 'Old flyer, "blue"',
  isEnabled: false,
  closed: 'disabled',
  maxUses: 20,
  visits: 0,
  registered: 0,
  firstDeposits: 0,
  firstDeposited: '0',
});

export const testLinks = (own: Partial<LinkList> = {}): LinkList => ({
  links: [testLink(), oldLink],
  ownPoint: 80,
  maxPoint: { member: 80, agent: 79 },
  quota: [
    { point: 75, granted: 32, used: 2 },
    { point: 79, granted: 2, used: 2 },
  ],
  maxEnabled: 50,
  totals: { visits: 412, registered: 58, firstDeposits: 31, firstDeposited: '15500' },
  ...own,
});

export const linkServer = (list: () => LinkList = testLinks): TestServer => new TestServer().on(listLinks, list);
