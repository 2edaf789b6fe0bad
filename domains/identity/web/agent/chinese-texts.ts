/** The Chinese texts of the agents' login page, shown until an agent chooses another language. */
import type { messages } from './messages/en.ts';

export const chineseTexts: Readonly<Record<keyof typeof messages, string>> = {
  'door.title': '代理后台',
  'door.lead': '仅限已签约代理登录。新代理请联系上级开通账号。',
  'door.back': '返回会员大厅',
  'door.theme': '切换主题',
  'door.language': '语言',
  'door.close': '关闭',
  'door.hours.title': '代理客服时间',
  'door.hours': '周一至周五 12:00-21:00',
  'door.contact': '联系客服',
  'door.promise': '代理公告，一处看清',
  'door.promise.lead': '代理须知的公告、守则与提醒，都在同一个后台。',
  'door.part.news': '代理公告',
  'door.part.rules': '守则与提醒',
  'door.part.look': '语言与主题',
};
