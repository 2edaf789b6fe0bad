/** Visits are counted where a brand wants it, by somebody who sees the path and nothing else. */
import { expect, fullRun, test } from '../support/story.ts';

/** What the outside script does with the calls that wait for it: each page becomes a request. */
const analyticsStub = `dataLayer.push=(call)=>{fetch('https://www.google-analytics.com/g/collect?'+new URLSearchParams({dl:call[2].page_location??'',name:call[1]}))}; for (const call of [...dataLayer]) if (call[0]==='event') dataLayer.push(call)`;

test(
  'CONTENT-024 a brand with a counter has its pages counted by path alone, one without asks nobody outside',
  fullRun,
  async ({ site, secondBrand, page, context }) => {
    const counted: string[] = [];
    await context.route(/googletagmanager|google-analytics/, (route) => {
      const address = new URL(route.request().url());
      if (address.pathname !== '/g/collect')
        return route.fulfill({ contentType: 'text/javascript', body: analyticsStub });
      counted.push(new URL(address.searchParams.get('dl') ?? '').pathname);
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url());
    });
    const settle = () => page.mouse.wheel(0, 300);

    await site.open('/helpmc?code=SECRET');
    await settle();
    await expect(page.getByTitle('Visits')).toHaveCount(0);
    expect(outside.filter((url) => url.includes('google'))).toEqual([]);

    await secondBrand.setGtagId('G-STORY1');
    await site.open('/helpmc?code=SECRET');
    await settle();
    await expect.poll(() => counted).toEqual(['/helpmc']);
    await page.getByRole('link', { name: 'Promotions' }).first().click();
    await expect.poll(() => counted).toEqual(['/helpmc', '/promotions']);
    expect(outside.find((url) => url.includes('gtag/js'))).toContain('id=G-STORY1');
    expect(outside.filter((url) => url.includes('SECRET'))).toEqual([]);
  },
);
