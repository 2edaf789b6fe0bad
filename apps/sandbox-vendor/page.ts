/** The document of every game: empty boxes, which the script fills once the ticket is changed for a session. */

export const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
};

export const writePage = () => `<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">
<title>Sandbox game</title><meta name="viewport" content="width=device-width,viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="stylesheet" href="../style.css">
<script type="module" src="../client/main.ts"></script></head>
<body><main id="game" data-state="loading"><header><div><h1 id="title"></h1><p id="maker"></p></div>
<span id="mark"></span><p id="wallet"><span id="wallet-label"></span> <b id="balance"></b></p></header>
<section id="stage"></section><p id="plate" role="status"></p>
<section id="console"><div id="choices" role="radiogroup"></div><div id="bet"><span id="bet-label"></span>
<button id="less" type="button">−</button><output id="stake"></output><button id="more" type="button">+</button></div>
<div id="chips"></div><button id="go" type="button" disabled></button></section>
<aside><section><h2 id="odds-title"></h2><table id="odds"></table></section>
<section><h2 id="past-title"></h2><ol id="past"></ol></section></aside></main></body></html>`;
