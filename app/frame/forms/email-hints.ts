import { intendedAddress } from './intended-address.ts'

const hintedFields = new WeakSet<HTMLInputElement>()

export function startEmailHints(form: HTMLFormElement) {
  // A field may be called as a member of its form, and stands in its place then.
  for (const field of Element.prototype.querySelectorAll.call(
    form,
    'input[type=email]',
  ) as NodeListOf<HTMLInputElement>) {
    if (!hintedFields.has(field)) startHint(field)
    hintedFields.add(field)
  }
}

/**
 * Shows a question before a field when it is left with a likely mistake, and has it read aloud. A press corrects the
 * address, which is accepted in any case.
 */
function startHint(field: HTMLInputElement) {
  // Not role=status: the form has that for its outcome.
  const region = document.createElement('p')
  region.ariaLive = 'polite'
  region.className = 'sr'

  function show(suggestion: string | null) {
    region.classList.toggle('sr', !suggestion)
    if (!suggestion) return region.replaceChildren()
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn tight'
    // An address may be wider than a narrow window. The policy allows scripts to set styles.
    button.style.overflowWrap = 'anywhere'
    button.textContent = `Did you mean ${suggestion}?`
    button.addEventListener('click', () => {
      field.value = suggestion
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.focus()
    })
    region.replaceChildren(button)
  }
  function checkAddress() {
    // React must find an island that is not hydrated yet exactly as it was served.
    const island = field.closest<HTMLElement>('[data-island]')
    if (island && !('hydrated' in island.dataset)) return
    // A live region has to exist before its text comes, or it is not read aloud.
    if (!region.isConnected) field.before(region)
    requestAnimationFrame(() => show(intendedAddress(field.value)))
  }
  // A control must not move while it is pressed: the hint waits for the end of the press that left the field.
  let isPressed = false
  let waitsForRelease = false
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    if (waitsForRelease) setTimeout(checkAddress)
    waitsForRelease = false
  }
  const leave = () => {
    waitsForRelease = isPressed
    if (!isPressed) checkAddress()
  }
  addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { passive: true })
  field.addEventListener('change', leave)
  field.addEventListener('input', () => show(null))
  if (field.form) EventTarget.prototype.addEventListener.call(field.form, 'reset', () => show(null))
  // The field may have been filled in and left before this code loaded.
  if (document.activeElement !== field) checkAddress()
}
