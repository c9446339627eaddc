import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { industryAdditions, stages } from '#content/roadmap.ts'
import {
  firstStage,
  type RoadmapChoice,
  readChoices,
  readStage,
  roadmapAddress,
  wholeChoice,
} from '#domain/roadmap/choice.ts'
import { personalise } from '#domain/roadmap/stages.ts'

export const roadmapPath = '/compliance-roadmap'

/** What the page's action answered to a form sent without scripts. */
export type PostedRoadmap = { choice: Partial<RoadmapChoice>; companyName: string | undefined }

/** Where reading goes on after a press. */
type Place = 'heading' | 'stage' | 'row'

/**
 * The roadmap that the screen shows (SPEC 4, Roadmap personalizer). The choice and the stage are in the address, so that
 * they can be shared and the browser's back works; the company's name is only here. Nothing is asked of the server.
 */
export function useRoadmap(posted: PostedRoadmap | undefined) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [companyName, setCompanyName] = useState(posted?.companyName)
  const query = new URLSearchParams(search)
  const made = posted?.choice ?? readChoices(query)
  const choice = wholeChoice(made)
  const stage = choice && (posted ? firstStage(choice) : readStage(query, choice, stages.length))
  const focus = usePlaceFocus()

  function show(address: string, place: Place) {
    focus.next.current = place
    navigate(address, { preventScrollReset: true })
  }

  return {
    /** What was chosen so far, for the form. */
    made,
    companyName,
    /** Null while the form shows. */
    roadmap: choice && stage !== null && { choice, stage, stages: personalise(stages, industryAdditions, choice) },
    heading: focus.heading,
    personalise(next: RoadmapChoice, name: string | undefined) {
      setCompanyName(name)
      show(roadmapAddress(roadmapPath, next), 'heading')
    },
    select: (next: number, place: 'stage' | 'row') => choice && show(roadmapAddress(roadmapPath, choice, next), place),
    customize() {
      setCompanyName(undefined)
      show(roadmapPath, 'heading')
    },
  }
}

/** Moves the focus, and what has it into view, after the screen changed. */
function usePlaceFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<Place>(null)
  const location = useLocation()
  const last = useRef(location)
  useEffect(() => {
    if (last.current === location) return
    last.current = location
    const place = next.current
    next.current = null
    // The browser's back took away what had the focus.
    const lost = document.activeElement === document.body
    if (place === 'row') document.activeElement?.scrollIntoView({ block: 'nearest' })
    else if (place === 'stage') reach(document.getElementById('roadmap-stage'))
    else if (place === 'heading' || lost) reach(heading.current)
  }, [location])
  return { heading: heading as RefObject<HTMLHeadingElement | null>, next }
}

function reach(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
