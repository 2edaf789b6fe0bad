/** The texts that the agents' login page shares with the player's login, in Chinese. */

import type { messages as entrance } from '#domains/identity/web/auth-dialog/messages/en.ts';
import type { messages as challenge } from '#domains/identity/web/challenge/messages/en.ts';
import type { messages as code } from '#domains/identity/web/code/messages/en.ts';
import type { messages as login } from '#domains/identity/web/login/messages/en.ts';
import type { messages as wait } from '#domains/identity/web/wait/messages/en.ts';

type Shared<Messages> = Exclude<keyof Messages, `channel.${string}` | `code.mobile${string}` | 'code.country'>;
/** The popup's own frame and its other ways are not shown here. */
type Popup =
  | 'login.title'
  | 'login.greeting'
  | 'login.lead'
  | 'login.new'
  | 'login.register'
  | 'login.ways'
  | 'login.required'
  | 'login.reset'
  | 'login.ended'
  | 'login.trial'
  | 'login.code.missing'
  | `login.by.${string}`
  | `login.held.${string}`;

type Key =
  | Exclude<Shared<typeof login>, Popup>
  | Shared<typeof challenge>
  | Shared<typeof code>
  | Shared<typeof wait>
  | Extract<keyof typeof entrance, `entrance.${string}`>;

export const messages: Readonly<Record<Key, string>> = {
  'entrance.close': '关闭',
  'entrance.username': '代理账号',
  'entrance.password': '登录密码',
  'entrance.show': '显示',
  'entrance.hide': '隐藏',
  'entrance.missing': '请填写此项',
  'login.forgot': '忘记密码？',
  'login.remember': '在此设备记住账号（1 天）',
  'login.submit': '登录',
  'login.captcha.missing': '请输入验证码',
  'login.human': '验证通过，谢谢。',
  'login.support': '联系客服',
  'verify.title': '请确认是您本人',
  'verify.lead': '此登录地点尚未验证。请证明是您本人，下次即可直接登录。',
  'verify.lead.factor': '您的账号每次登录都需要二次验证。',
  'verify.none': '此设备尚未验证，而您的账号没有绑定任何验证方式。请联系客服协助登录。',
  'verify.other': '其他方式',
  'verify.back': '返回登录',
  'verify.submit': '确认',
  'verify.missing': '请填写此项',
  'verify.mobile': '发送至 {to} 的验证码',
  'verify.email': '发送至 {to} 的验证码',
  'verify.bankName': '银行账户姓名',
  'verify.totp': '身份验证器',
  'verify.recovery': '恢复码',
  'verify.passkey': '通行密钥',
  'verify.bankName.help': '收款银行账户上的姓名。',
  'verify.totp.label': '身份验证器的六位数字',
  'verify.recovery.help': '您保存的恢复码之一，每个只能使用一次。',
  'verify.passkey.lead': '您的设备会要求指纹、面容或设备密码。',
  'verify.passkey.submit': '使用通行密钥',
  'verify.passkey.failed': '未收到通行密钥，请重试或选择其他方式。',
  'captcha.label': '验证码',
  'captcha.picture': '图中有五个字符。看不清时可以换一张。',
  'captcha.another': '换一张图片',
  'captcha.failed': '图片未能载入，请换一张',
  'captcha.other': '改用拼图验证',
  'human.title': '安全验证',
  'human.lead': '将滑块拖到缺口处，然后松开。',
  'human.lead.words': '请回答问题。',
  'human.slide': '滑块位置',
  'human.place': '第 {x} 格，共 {width} 格',
  'human.answer': '您的答案',
  'human.missing': '请填写此项',
  'human.toWords': '改为回答问题',
  'human.toPicture': '返回图片',
  'human.another': '换一个',
  'human.submit': '验证',
  'human.close': '关闭',
  'human.retry': '重试',
  'code.code': '验证码',
  'code.missing': '请输入有效的验证码',
  'code.send': '获取验证码',
  'code.wait': '{seconds} 秒后重发',
  'code.sent': '验证码已发送，{minutes} 分钟内有效。',
  'code.outbox': '在发件箱中查看',
  'code.warning': '操作未成功',
  'code.close': '关闭',
  'code.confirm': '确定',
  'wait.left': '{left} 后可重试',
  'wait.from': '即',
  'wait.over': '现在可以重试。',
};
