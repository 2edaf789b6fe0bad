export const texts = {
  network: 'Network link is abnormal, please try again',
  timeout: 'The page took longer time to load, please check your network connectivity',
  unknown: 'Unknown error',
};
