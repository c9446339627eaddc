import { meantAddress } from './mail-hint.ts'

/** Fields that are looked after. */
const known = new WeakSet<HTMLInputElement>()

/** Looks after the hints of all fields for addresses in a form. */
export function startMailHints(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    if (!known.has(field)) startHint(field)
    known.add(field)
  }
}

/**
 * Asks about the address in a field when it is left, right before the field, and has it read out; a press corrects it. The
 * address is taken as it is all the same.
 */
function startHint(field: HTMLInputElement) {
  // It is no status: that is the form's.
  const region = document.createElement('p')
  region.ariaLive = 'polite'
  region.className = 'sr'

  function show(meant: string | null) {
    region.classList.toggle('sr', !meant)
    if (!meant) return region.replaceChildren()
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn tight'
    // An address may be longer than a narrow window is wide; the policy lets a script say so.
    button.style.overflowWrap = 'anywhere'
    button.textContent = `Did you mean ${meant}?`
    button.addEventListener('click', () => {
      field.value = meant
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.focus()
    })
    region.replaceChildren(button)
  }
  function look() {
    // An island that is not hydrated yet must find its elements as they were served.
    const island = field.closest<HTMLElement>('[data-island]')
    if (island && !('hydrated' in island.dataset)) return
    // A region is there before it has anything to say, or it would not be read out.
    if (!region.isConnected) field.before(region)
    requestAnimationFrame(() => show(meantAddress(field.value)))
  }
  // What is being pressed must not move away: the hint waits for the end of the press that left the field.
  let pressed = false
  let left = false
  const press = () => {
    pressed = true
  }
  const release = () => {
    pressed = false
    if (left) setTimeout(look)
    left = false
  }
  const leave = () => {
    left = pressed
    if (!pressed) look()
  }
  addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { passive: true })
  field.addEventListener('change', leave)
  field.addEventListener('input', () => show(null))
  field.form?.addEventListener('reset', () => show(null))
  // It may have been filled in and left before this came.
  if (document.activeElement !== field) look()
}
