import { idle } from './paint.ts'
import { isKnown, setHint } from './tooltips.ts'

/**
 * Gives each control that has a `data-tooltip` its tooltip. Nothing about the control changes before it is first pointed at
 * or focused; only then the code for tooltips is fetched.
 */
export function startTooltips() {
  const learn = async (event: Event) => {
    const { target } = event
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    const trigger = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    if (!trigger || isKnown(trigger)) return
    // A press comes first, if that is what the hand is there for.
    await idle()
    try {
      const { showTooltips } = await import('./TooltipLayer.tsx')
      showTooltips()
      setHint({ trigger, text: trigger.dataset.tooltip ?? '' })
    } catch {
      // The control is named without it.
    }
  }
  addEventListener('pointerover', learn)
  addEventListener('focusin', learn)
}
