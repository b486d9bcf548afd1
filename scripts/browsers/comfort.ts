/** What a browser at the floor may lack, and why nobody misses more than comfort there. */
export const comfort: Record<string, string> = {
  ':has': 'a page that scrolls behind a menu or dialog, how a tile looks under the pointer, print',
  ':modal': 'stands beside :has',
  ':open': 'one of a list in :is(), which forgives it',
  ':popover-open': 'one of a list in :is(), which forgives it',
  'event:beforeunload': 'what is typed is kept',
  'event:navigate': 'React asks whether there is a Navigation API',
  'event:navigateerror': 'React asks whether there is a Navigation API',
  'event:navigatesuccess': 'React asks whether there is a Navigation API',
  'event:touchstart': 'one of seven signs of use',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'offered where supportsPasskeys is true',
  showModal: 'web/site/courses/details/dialog.tsx asks whether there are dialogs',
  startViewTransition: 'React asks first',
  toArray: 'of React.Children',
}
