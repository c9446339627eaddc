const wide = matchMedia('(width >= 48rem)')

/**
 * Opens all parts of a long list where there is room for them. Their heads leave the Tab order, because nothing closes
 * them there.
 */
export function startFolds() {
  const folds = document.querySelectorAll<HTMLDetailsElement>('.fold:not(.fold-tall)')
  const follow = () => {
    for (const fold of folds) {
      if (wide.matches) fold.open = true
      const summary = fold.querySelector('summary')
      if (summary) summary.tabIndex = wide.matches ? -1 : 0
    }
  }
  follow()
  wide.addEventListener('change', follow)
  openTarget()
  addEventListener('hashchange', openTarget)
}

/** Opens what an address names, and every part around it. */
function openTarget() {
  const target = document.querySelector(':target')
  // An entry whose text is folded inside it.
  const inside = target?.querySelector<HTMLDetailsElement>(':scope > .fold, :scope > * > .fold-phone')
  if (inside) inside.open = true
  for (let part = target?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
}
