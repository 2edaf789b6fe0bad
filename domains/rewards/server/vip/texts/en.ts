/** What gifts of a rank are called. */
export const texts = {
  vip_level: 'VIP {level} level gift',
  vip_weekly: 'VIP {level} weekly gift',
  vip_monthly: 'VIP {level} monthly gift',
  vip_birthday: 'VIP {level} birthday gift',
};
