/** Where the icons are. The build puts the address of its own sprite here, with a hash of the drawings in it. */
export const sprite: string = '/assets/icons.svg';
