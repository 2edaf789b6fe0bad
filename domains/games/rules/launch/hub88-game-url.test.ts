import { expect, test } from 'vitest';
import { type ExternalVisit, hub88GameUrlRequest } from './hub88-game-url.ts';

const visit: ExternalVisit = {
  member: 'mb_1',
  ticket: 'ticket',
  merchant: 'demo',
  currency: 'PHP',
  gameCode: 'clt_dragonrising',
  language: 'EN',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  ip: '203.0.113.9',
  country: 'PH',
  page: 'https://demo.example',
  back: 'https://demo.example/rng',
};
const request = (
  differs: Partial<ExternalVisit> = {},
  names = { operator: '1234', subPartner: null as string | null },
) => hub88GameUrlRequest({ ...visit, ...differs }, names);

test('GAME-025 the query to Hub88 has player, game, device, and the links back and to the cashier', () => {
  expect(request()).toEqual({
    user: 'mb_1',
    token: 'ticket',
    sub_partner_id: 'demo',
    platform: 'GPL_DESKTOP',
    operator_id: 1234,
    lobby_url: 'https://demo.example/rng',
    deposit_url: 'https://demo.example/member/depositv2',
    lang: 'en',
    ip: '203.0.113.9',
    game_code: 'clt_dragonrising',
    currency: 'PHP',
    country: 'PH',
  });
});

test.each([
  [{ language: 'TY' }, { lang: 'tl' }],
  [{ language: 'CN' }, { lang: 'zh' }],
  [{ language: 'PT-BR' }, { lang: 'pt' }],
  [{ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }, { platform: 'GPL_MOBILE' }],
  [{ back: `https://demo.example/rng?q=${'x'.repeat(250)}` }, { lobby_url: 'https://demo.example' }],
] as const)('GAME-025 of a visit with %j Hub88 is told %j', (differs, told) => {
  expect(request(differs)).toMatchObject(told);
});

test('GAME-025 an operator may be identified by a text, and have a partner of its own', () => {
  expect(request({}, { operator: 'kislap', subPartner: 'east' })).toMatchObject({
    operator_id: 'kislap',
    sub_partner_id: 'east',
  });
});
