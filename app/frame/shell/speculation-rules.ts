const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/api/*', '/search\\?*', '/newsletter/*'] } },
    { not: { selector_matches: '[data-island] a, [download], [target]' } },
  ],
}

/**
 * The pages that the browser makes ready: on intent, and the likeliest next ones at once. The page's script adds
 * exactly these bytes, which the policy allows by their hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
  prefetch: [{ where: { selector_matches: '.top nav a, main .btn:not([data-island] .btn)' }, eagerness: 'eager' }],
})
