import { color, n } from './style.ts'

/** How the concierge stands at one moment. Offsets are in units of its own drawing, 400 by 440. */
export type Pose = {
  /** Where its axis meets the level line, and its size. */
  x: number
  y: number
  scale: number
  /** Head and shoulders, down from rest. */
  nod: number
  breath: number
  /** 0 looks at the viewer, 1 at what stands to the right. */
  turn: number
  /** 0 open, 1 closed. */
  blink: number
  /** 0 closed, 1 as open as it gets. */
  mouth: number
  /** The measured line that is being read, as a height in the drawing. */
  reading: number
}

/** The height at which the level line cuts the figure: where the lapels meet. */
const CUT = 326
const AXIS = 200

/**
 * The AI compliance concierge: one half in ink, one half in measured lines (`look/concierge.svg`), posed.
 * Only heights change with head and breath, so the axis between the halves stays straight.
 */
export function concierge(pose: Pose): string {
  const { nod: h, breath: b, blink, mouth, turn } = pose
  const y = (height: number, offset = 0) => n(height + offset)
  const shoulderRight = `V${y(196, b)}C250 ${y(214, b)} 304 ${y(222, b)} 328 ${y(256, b)} 348 ${y(286, b / 2)} 354 360 356 440`
  const shoulderLeft = `C150 ${y(214, b)} 96 ${y(222, b)} 72 ${y(256, b)} 52 ${y(286, b / 2)} 46 360 44 440`
  // Hair to the jaw on both sides; on the measured one only its outline tells.
  const measured =
    `M200 ${y(26, h)}C240 ${y(26, h)} 254 ${y(60, h)} 256 ${y(100, h)}C259 ${y(128, h)} 261 ${y(150, h)} 256 ${y(170, h)}` +
    `C252 ${y(182, h)} 240 ${y(188, h)} 226 ${y(186, h)}${shoulderRight}`
  const jaw = `M256 ${y(99, h)}C252 ${y(132, h)} 242 ${y(154, h)} 226 ${y(168, h)}v20`
  const skin =
    `M176 ${y(168, h)}V${y(196, b)}${shoulderLeft}H200V${y(40, h)}` +
    `C166 ${y(40, h)} 148 ${y(66, h)} 150 ${y(104, h)}C150 ${y(130, h)} 158 ${y(154, h)} 176 ${y(168, h)}Z`
  const coat = `M168 ${y(200, b)}C138 ${y(214, b)} 96 ${y(222, b)} 72 ${y(256, b)} 52 ${y(286, b / 2)} 46 360 44 440`

  let lines = ''
  for (let height = 28.5; height < CUT + 8; height += 9) {
    // The line that is being read is drawn heavier, and its neighbours a little.
    const weight = 1.6 + 1.5 * Math.exp(-(((height - pose.reading) / 13) ** 2))
    const offset = height < 172 ? h : b * Math.max(0, 1 - Math.max(0, height - 250) / 80)
    lines += `<path stroke-width="${n(weight)}" d="M200 ${y(height, offset)}q60 9 200 3"/>`
  }

  // Half a mouth: the lower lip and the corner move, the upper lip stays on its line.
  const open = 5.6 * mouth
  const corner = 184 + 1.5 * mouth
  const lips =
    `M200 ${y(155, h - open * 0.12)}Q${n(corner + 8)} ${y(155, h - open * 0.12)} ${n(corner)} ${y(154, h + open * 0.2)}` +
    `Q${n(corner + 5)} ${y(155, h + open)} 200 ${y(155, h + open)}Z`

  const lid = -6 + 8.5 * blink
  const look = 1.2 * turn
  const transform = `translate(${n(pose.x - AXIS * pose.scale)} ${n(pose.y - CUT * pose.scale)}) scale(${pose.scale.toFixed(4)})`

  return `<g transform="${transform}" fill="none">
<clipPath id="measured"><path d="${measured}H200Z"/></clipPath><clipPath id="drawn"><path d="M0 0h200v440H0z"/></clipPath>
<g clip-path="url(#measured)" stroke="${color.bright}">${lines}</g>
<path stroke="${color.bright}" stroke-width="2" d="${measured}${jaw}"/>
<g clip-path="url(#drawn)">
<path fill="${color.ink}" d="M150 ${y(96, h)}C141 ${y(128, h)} 139 ${y(150, h)} 144 ${y(170, h)}C148 ${y(182, h)} 160 ${y(188, h)} 174 ${y(186, h)}l8-50z"/>
<path fill="${color.paper}" d="${skin}"/><ellipse cx="149" cy="${y(116, h)}" rx="7" ry="13" fill="${color.paper}"/>
<path fill="${color.ink}" d="M148 ${y(112, h)}C138 ${y(62, h)} 164 ${y(26, h)} 204 ${y(26, h)}V${y(72, h)}C192 ${y(77, h)} 172 ${y(79, h)} 160 ${y(92, h)}c-6 4-9 12-12 20Z"/>
<path fill="${color.ink}" d="${coat}H200V322L156 ${y(262, b)}l14-12-20-14Z"/>
<g stroke="${color.paper}" stroke-width="1.5"><path d="M168 ${y(200, b)}l-18 36 20 14-14 12L200 322${coat}M112 440c0-50 4-86 12-110"/>
<path stroke-opacity=".55" d="M152 ${y(84, h)}c4-22 20-38 48-42M155 ${y(92, h)}c8-20 22-32 45-35M170 ${y(84, h)}c8-8 17-12 30-14"/></g>
<path fill="${color.bright}" d="M104 ${y(300, b / 2)}h36v5h-36zm6-10h24v4h-20v6h-4zm24 25h-24v-4h20v-6h4z"/>
<g stroke="${color.ink}" stroke-width="2.5">
<path d="M176 ${y(169, h + mouth * 1.2)}q10 10 24 11M176 ${y(196, b)}L200 ${y(226, b)}"/>
<path d="M${n(163 + look)} ${y(103, h)}q11-7 22-3"/>
<path d="M${n(165 + look)} ${y(114, h)}q9 ${n(lid)} 19 0"/>
<path d="M${n(193 + look)} ${y(102, h)}c0 12-4 22-7 33q2 6 ${n(14 - look)} 5"/>
<path d="${lips}" fill="${color.ink}"/></g>
<ellipse cx="${n(175 + look + 2 * turn)}" cy="${y(114.5 + blink * 1.2, h)}" rx="3.2" ry="${n(3.2 * (1 - blink))}" fill="${color.ink}"/>
</g>
<path stroke="${color.bright}" stroke-width="2" d="M200 ${y(26, h)}V440"/></g>`
}
