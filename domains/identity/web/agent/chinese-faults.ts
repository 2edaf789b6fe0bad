/**
 * What the server refuses at this door, in Chinese. `not_agent` is missing on purpose: its wording is given and the
 * same in every language.
 */
export const faults: Readonly<Record<string, string>> = {
  wrong_credentials: '账号或密码错误',
  account_locked: '此账号已被锁定，请联系客服',
  account_held: '此账号错误尝试次数过多。请使用曾登录过的设备，或 5 分钟后重试',
  too_many_guesses: '错误尝试次数过多，此账号暂时无法在此登录。请稍后重试或联系客服',
  too_many_proofs: '错误尝试次数过多，请稍后重试或联系客服',
  too_many_requests: '请求过于频繁，请稍后重试',
  codes_used_up: '今日可发送的验证码已用完，请选择其他方式或联系客服',
  switched_off: '此方式暂未开放',
  captcha_required: '请输入验证码',
  wrong_captcha: '验证码不正确',
  wrong_number: '手机号码格式不正确',
  wrong_code: '请输入有效的验证码',
  code_expired: '验证码已过期，请重新获取',
  code_spent: '验证码已失效，请重新获取',
  human_failed: '位置不正确，请重试',
  human_required: '请先完成安全验证',
  service_unavailable: '暂时无法发送消息，请联系客服',
  ticket_ended: '验证已结束，请重新登录',
  method_missing: '您的账号未设置此验证方式',
  wrong_proof: '与我们的记录不符',
  auth_required: '您尚未登录，请先登录',
  region_blocked: '您所在的地区无法访问',
  maintenance: '网站维护中，请稍后再来',
  unavailable: '网站繁忙，请稍后重试',
  malformed_input: '请检查填写的内容',
  network: '网络连接异常，请重试',
  timeout: '页面加载时间过长，请检查网络连接',
  unknown_error: '未知错误',
};
