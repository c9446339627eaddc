import { idle } from './paint.ts'
import { isKnown, setHint } from './tooltips.ts'

/**
 * Gives each control with a `data-tooltip` its tooltip. Nothing about a control changes before it is first pointed at
 * or focused; the code is fetched only then.
 */
export function startTooltips() {
  const learn = async (event: Event) => {
    const { target } = event
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    const trigger = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    if (!trigger || isKnown(trigger)) return
    // Lets a press happen first, if one is coming.
    await idle()
    try {
      const { showTooltips } = await import('./TooltipLayer.tsx')
      showTooltips()
      setHint({ trigger, text: trigger.dataset.tooltip ?? '' })
    } catch {
      // The control has its name without the tooltip.
    }
  }
  addEventListener('pointerover', learn)
  addEventListener('focusin', learn)
}
