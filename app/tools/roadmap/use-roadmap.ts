import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Address, goTo, useAddress } from '#frame/islands/address.ts'
import type { PageEvent } from '#frame/islands/page-event.ts'
import { readOnAt } from '#frame/ui/read-on.ts'
import { firstStage, type RoadmapChoice, readChoices, readStage, roadmapAddress, wholeChoice } from './choice.ts'
import { personalise } from './stages.ts'
import { industryAdditions, stages } from './words.ts'

export const roadmapPath = '/compliance-roadmap'

export type PostedRoadmap = { choice: Partial<RoadmapChoice>; companyName: string | undefined }

/** Where reading goes on after a press. */
type Place = 'heading' | 'stage' | 'row'

/**
 * The roadmap that the screen shows (SPEC 4, Roadmap personalizer). The choice and the stage are in the address, so
 * they can be shared and the browser's back works; the company's name is only here. Nothing is asked of the server.
 *
 * @param served the path and query that the page was asked for with
 * @param initial the action's answer, if the page came by a post
 */
export function useRoadmap(served: string, initial: PostedRoadmap | undefined) {
  const address = useAddress(served)
  const posted = address.moved ? undefined : initial
  const [companyName, setCompanyName] = useState(initial?.companyName)
  const { query } = address
  const made = posted?.choice ?? readChoices(query)
  const choice = wholeChoice(made)
  const stage = choice && (posted ? firstStage(choice) : readStage(query, choice, stages.length))
  const focus = usePlaceFocus(address)

  function show(next: string, place: Place) {
    focus.next.current = place
    goTo(next)
  }

  return {
    /** The choices made so far, for the form. */
    made,
    companyName,
    /** True when the form was sent without scripts, and not all three choices were made. */
    missing: posted !== undefined && choice === null,
    /** Null while the form shows. */
    roadmap: choice && stage !== null && { choice, stage, stages: personalise(stages, industryAdditions, choice) },
    heading: focus.heading,
    personalise(next: RoadmapChoice, name: string | undefined) {
      setCompanyName(name)
      show(roadmapAddress(roadmapPath, next), 'heading')
      dispatchEvent(new CustomEvent<PageEvent>('happened', { detail: ['done', roadmapPath] }))
    },
    select: (next: number, place: 'stage' | 'row') => choice && show(roadmapAddress(roadmapPath, choice, next), place),
    customize() {
      setCompanyName(undefined)
      show(roadmapPath, 'heading')
    },
  }
}

/** Moves the focus, and what has it into view, after the screen changed. */
function usePlaceFocus(address: Address) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<Place>(null)
  useEffect(() => {
    if (!address.moved) return
    const place = next.current
    next.current = null
    // The browser's back took away what had the focus.
    const lost = document.activeElement === document.body
    if (place === 'row') {
      document.getElementById('roadmap-stage')?.scrollIntoView({ block: 'nearest' })
      // The row that was pressed stays in view.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    if (place === 'stage') reach(document.getElementById('roadmap-stage'))
    else if (place === 'heading') {
      scrollTo(0, 0)
      readOnAt(heading.current)
    } else if (lost) reach(heading.current)
  }, [address])
  return { heading: heading as RefObject<HTMLHeadingElement | null>, next }
}

function reach(element: HTMLElement | null) {
  readOnAt(element)
  element?.scrollIntoView({ block: 'start' })
}
