/** What a guest gets of the member centre: the door. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './story.ts';

test('MEMBER-040 ROLE-005 whoever opens a page of the member centre as a guest is asked to log in, and nothing of a member is asked for', async ({
  site,
  entrance,
  page,
  request,
}) => {
  const ofMembers = await memberCalls(request);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (ofMembers.some((path) => path.test(`${sent.method()} ${pathname}`))) asked.push(pathname);
  });
  for (const key of ['', ...memberPages]) {
    await site.open(`/member/${key}`);
    await expect(entrance.login).toBeVisible();
  }
  expect(asked).toEqual([]);
});

const memberPages = [
  'securityCenter',
  'limits',
  'verification',
  'transferFund',
  'myWallet',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'feedback',
];

type Described = { paths: Record<string, Record<string, { security?: readonly object[] }>> };

/** Every call that needs a session, as the house describes them itself. */
async function memberCalls(request: APIRequestContext): Promise<RegExp[]> {
  const { paths } = (await (await request.get('/docs/openapi.json')).json()) as Described;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length === 1)
      .map(([method]) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)),
  );
  expect(calls.length).toBeGreaterThan(60);
  return calls;
}
