import { expect, test } from 'vitest';
import { listSocialLinks } from './social.ts';

const at = (name: string) => ({ url: `https://${name}.example/kislap`, labelNameEn: name });

test('SHELL-028 CONTENT-008 every resource one can follow is a link, Android and the register popup are none', () => {
  const everything = {
    FACEBOOK: at('Facebook'),
    TIKTOK: at('TikTok'),
    YOUTUBE: at('YouTube'),
    TWITTER: at('X'),
    INSTAGRAM: at('Instagram'),
    TELEGRAM: at('Telegram'),
    TELEGRAM2: at('Telegram news'),
    WHATSAPP: at('WhatsApp'),
    VIBER: at('Viber'),
    Android: at('Android'),
    REGISTERPOP: at('Register'),
  };
  expect(
    listSocialLinks(everything)
      .map(({ key }) => key)
      .join(' '),
  ).toBe('FACEBOOK TIKTOK YOUTUBE TWITTER INSTAGRAM TELEGRAM TELEGRAM2 WHATSAPP VIBER');
});

test('CONTENT-009 CONTENT-010 an absent resource has no link, and labelNameEn is the name of a present one', () => {
  expect(listSocialLinks({ VIBER: at('Viber') }).map(({ labelNameEn }) => labelNameEn)).toEqual(['Viber']);
  expect(listSocialLinks({})).toEqual([]);
});
