/** A guest who opens the member centre gets the login. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/story.ts';

test('MEMBER-040 ROLE-005 whoever opens a page of the member centre as a guest is asked to log in, and nothing of a member is asked for', async ({
  site,
  entrance,
  page,
  request,
}) => {
  const ofMembers = await memberCalls(request);
  const requestedPaths: string[] = [];
  page.on('request', (sentRequest) => {
    const { pathname } = new URL(sentRequest.url());
    if (ofMembers.some((path) => path.test(`${sentRequest.method()} ${pathname}`))) requestedPaths.push(pathname);
  });
  for (const key of ['', ...(process.env.KISLAP_FULL_RUN === '1' ? memberPages : oneOfEachGroup)]) {
    await site.open(`/member/${key}`);
    await expect(entrance.login).toBeVisible();
  }
  expect(requestedPaths).toEqual([]);
});

/** Every run opens a page of each group of the menu; the full run opens all of them. */
const oneOfEachGroup = ['securityCenter', 'depositv2', 'personalHistoryCopy'];

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

type OpenApiPaths = { paths: Record<string, Record<string, { security?: readonly object[] }>> };

/** Every call that needs a session, as the document at `/docs` lists them. */
async function memberCalls(request: APIRequestContext): Promise<RegExp[]> {
  const { paths } = (await (await request.get('/docs/openapi.json')).json()) as OpenApiPaths;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length === 1)
      .map(([method]) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)),
  );
  expect(calls.length).toBeGreaterThan(60);
  return calls;
}
