/** The error page, shown inside the layout when a page's code could not be fetched after a click. */
export const routeErrorPage = {
  heading: 'This page did not arrive',
  text: 'The connection dropped on the way, or the site was updated a moment ago. Nothing you typed elsewhere is lost.',
  retry: 'Load the page again',
} as const
