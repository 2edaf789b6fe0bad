export const texts = {
  title: 'Sandbox ID',
  lead: 'This stands in for a real provider. Whoever writes a name is believed; the same name is the same person.',
  name: 'Name',
  enter: 'Continue',
};
