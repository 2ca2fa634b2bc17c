/** Texts of the error page, shown inside the layout when a page failed. */
export const routeErrorPage = {
  /** The page's script could not be loaded. */
  lost: {
    heading: 'This page did not arrive',
    text: 'The connection dropped on the way, or the site was updated a moment ago. Nothing you typed elsewhere is lost.',
  },
  /** The page's script threw an error. */
  failed: {
    heading: 'Something went wrong on this page',
    text: 'This is our fault, not that of your connection. Nothing you sent is lost.',
  },
  retry: 'Load the page again',
} as const
