/** Addresses that moved for good, or have a second spelling. */
export const moved: Readonly<Record<string, string>> = {
  '/about': '/our-story',
  '/contact': '/our-story#contact',
  '/platform': '/services',
  '/articles': '/blog',
  '/news': '/blog',
  '/templates': '/frameworks',
  // Where readers of feeds look first.
  '/feed': '/blog/rss.xml',
  '/feed.xml': '/blog/rss.xml',
  '/rss': '/blog/rss.xml',
  '/rss.xml': '/blog/rss.xml',
  '/index.xml': '/blog/rss.xml',
  '/blog/feed': '/blog/rss.xml',
  '/blog/feed.xml': '/blog/rss.xml',
  '/blog/rss': '/blog/rss.xml',
  '/atom.xml': '/blog/atom.xml',
  '/blog/atom': '/blog/atom.xml',
  '/feed.json': '/blog/feed.json',
  '/newsletter/feed': '/newsletter/issues/rss.xml',
  '/newsletter/rss.xml': '/newsletter/issues/rss.xml',
}
