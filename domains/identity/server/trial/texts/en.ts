export const texts = {
  nickname: 'Free trial',
};
