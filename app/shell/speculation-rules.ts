const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/api/*', '/search\\?*', '/newsletter/*'] } },
    { not: { selector_matches: '[data-island] a, [download], [target]' } },
  ],
}

/**
 * Which pages the browser makes ready before somebody goes to them: on intent, and the likeliest next ones at once. The page's
 * script puts these very bytes into the page, and the policy allows them by their hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
  prefetch: [{ where: { selector_matches: '.top nav a, main .btn:not([data-island] .btn)' }, eagerness: 'eager' }],
})
