/** The words of the agents' door. It speaks Chinese whatever language is chosen, so they are in no catalogue. */
export const words = {
  title: '代理后台',
  lead: '仅限已签约代理登录。新代理请联系上级开通账号。',
  back: '返回会员大厅',
  theme: '切换主题',
  hoursTitle: '代理客服时间',
  hours: '周一至周五 12:00-21:00',
  contact: '联系客服',
  promise: '团队、账目、契约，一处看清',
  promiseLead: '团队管理、收入报表与分红契约，都在同一个后台。',
  parts: ['团队管理', '收入报表', '分红契约'],
} as const;
