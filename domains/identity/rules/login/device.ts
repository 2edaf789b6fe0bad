/** A name by which a member knows their own device again. A user agent is a claim, so it decides nothing. */

/**
 * The first that fits: nearly all of them claim to be Chrome or Safari as well, and a browser inside an app claims to be
 * the one that it is built on.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bFBAN\/Messenger|\bFB_IAB\/Orca|\bMessenger(Lite)?For/, 'Messenger'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV|_IAB|IOS)\b/, 'Facebook'],
  [/\b(musical_ly|BytedanceWebview|TikTok)/, 'TikTok'],
  [/\bViber\b/, 'Viber'],
  [/\bTelegram\b/, 'Telegram'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bTwitter\b/, 'X'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bGSA\//, 'Google app'],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bHeyTapBrowser\//, 'HeyTap Browser'],
  [/\bVivoBrowser\//, 'vivo Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChromium\//, 'Chromium'],
  // What Android lends to an app that gives no name of its own.
  [/; wv\)/, 'App'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(Open)?Harmony(OS)?\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceName(userAgent: string): string {
  const browser = findLabel(browsers, userAgent);
  const system = findLabel(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function findLabel(table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}
