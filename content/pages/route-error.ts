/** The error page, shown inside the layout when a page could not be shown. */
export const routeErrorPage = {
  /** Its code could not be fetched. */
  lost: {
    heading: 'This page did not arrive',
    text: 'The connection dropped on the way, or the site was updated a moment ago. Nothing you typed elsewhere is lost.',
  },
  /** Its code failed. */
  failed: {
    heading: 'Something went wrong on this page',
    text: 'This is our fault, not that of your connection. Nothing you sent is lost.',
  },
  /** Follows where a form was sent before: the reference comes next. */
  sent: 'What you sent has arrived. You need not send it again. Your reference is',
  retry: 'Load the page again',
} as const
