import { paintOf, picture, type PaintName } from './paint.ts'
import { centred, mirrored, pane, wheel } from './parts.ts'

const MIDDLE = 640
const GROUND = 780

function roundedPane(x: number, y: number, width: number, height: number, id: string): string {
  return pane(
    `M${x + 14} ${y} H${x + width - 14} A14 14 0 0 1 ${x + width} ${y + 14} V${y + height - 14} A14 14 0 0 1 ${x + width - 14} ${y + height} H${x + 14} A14 14 0 0 1 ${x} ${y + height - 14} V${y + 14} A14 14 0 0 1 ${x + 14} ${y} Z`,
    id,
  )
}

function boxTyres(left: number, width: number): string {
  return mirrored(
    `<rect x="${left}" y="${GROUND - 130}" width="${width}" height="130" rx="16" fill="#1a1c1f"/>`,
  )
}

/** Caravan from the front (drawbar towards the viewer) or the rear. */
export function caravanEnd(end: 'front' | 'rear', paintName: PaintName): string {
  const paint = paintOf(paintName)
  const front = `<path d="M${MIDDLE - 150} 690 L${MIDDLE} 770 L${MIDDLE + 150} 690" fill="none" stroke="#33383e" stroke-width="20" stroke-linejoin="round"/><circle cx="${MIDDLE}" cy="768" r="18" fill="#5a626a"/><rect x="${MIDDLE - 90}" y="640" width="76" height="64" rx="24" fill="#d9dde1" stroke="#8b939b" stroke-width="3"/><rect x="${MIDDLE + 14}" y="640" width="76" height="64" rx="24" fill="#d9dde1" stroke="#8b939b" stroke-width="3"/>`
  const rear = `${mirrored(`<rect x="352" y="560" width="36" height="96" rx="10" fill="url(#tail)" stroke="#6d1214" stroke-width="3"/>`)}${plate(612)}<rect x="430" y="690" width="420" height="22" rx="8" fill="#5a626a"/>`
  const drawing = `${boxTyres(372, 76)}<path d="M336 690 L336 282 C338 240 360 222 400 218 L880 218 C920 222 942 240 944 282 L944 690 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/><path d="M336 540 H944 V690 H336 Z" fill="#34393f"/><path d="M336 500 H944 V540 H336 Z" fill="#c9ced3"/><path d="M336 470 L520 440 H760 L944 470 V500 H336 Z" fill="#2f7f86" opacity=".85"/>${roundedPane(430, 290, 420, 130, 'w')}${end === 'front' ? front : rear}`
  return picture(paint, { x: MIDDLE, width: 700, height: 570, ground: GROUND }, drawing)
}

/** Motorhome from the front or the rear. */
export function motorhomeEnd(end: 'front' | 'rear', paintName: PaintName): string {
  const paint = paintOf(paintName)
  const shell = `${boxTyres(370, 78)}<path d="M332 700 L332 210 C334 178 352 164 386 160 L894 160 C928 164 946 178 948 210 L948 700 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>`
  const front = `<path d="M332 340 H948 V350 H332 Z" fill="${paint.dark}" opacity=".5"/>${roundedPane(470, 210, 340, 74, 'top')}${pane('M404 372 Q640 356 876 372 L906 498 Q640 512 374 498 Z', 'screen')}<path d="M352 510 Q640 492 928 510 L940 690 H340 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>${mirrored(`<path d="M372 560 C410 548 470 560 498 584 L484 606 C440 608 396 602 374 592 Z" fill="url(#lamp)" stroke="#4d5965" stroke-width="3"/><path d="M346 420 q-50 -4 -50 50 v40 q0 16 18 16 h20 z" fill="#2b2f36"/>`)}<path d="M516 566 H764 L744 624 H536 Z" fill="#16191c"/><path d="M530 584 H750 M538 606 H742" stroke="#5a636c" stroke-width="6"/>${plate(646)}`
  const rear = `${roundedPane(440, 260, 400, 140, 'rear')}<path d="M332 470 C480 440 800 520 948 470 V500 C800 550 480 470 332 500 Z" fill="#4a90a4" opacity=".75"/>${mirrored(`<rect x="346" y="560" width="36" height="96" rx="10" fill="url(#tail)" stroke="#6d1214" stroke-width="3"/>`)}<path d="M700 410 V650 M770 410 V650 M700 450 H770 M700 500 H770 M700 550 H770 M700 600 H770" stroke="#9aa2aa" stroke-width="9" fill="none"/>${plate(620)}<rect x="332" y="676" width="616" height="34" rx="10" fill="#34393f"/>`
  return picture(
    paint,
    { x: MIDDLE, width: 760, height: 630, ground: GROUND },
    shell + (end === 'front' ? front : rear),
  )
}

/** Light truck with a box body, from the front or the rear. */
export function truckEnd(end: 'front' | 'rear', paintName: PaintName): string {
  const paint = paintOf(paintName)
  const box = `<rect x="310" y="170" width="660" height="470" rx="12" fill="#eceef0" stroke="#aab1b8" stroke-width="4"/>`
  const front = `${box}${boxTyres(384, 84)}<path d="M368 690 L368 400 C372 330 396 300 444 296 L836 296 C884 300 908 330 912 400 L912 690 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>${pane('M424 330 Q640 318 856 330 L884 470 Q640 486 396 470 Z', 'screen')}<path d="M440 520 H840 V576 H440 Z" fill="#16191c"/><path d="M456 538 H824 M456 558 H824" stroke="#5a636c" stroke-width="6"/>${mirrored(`<path d="M384 590 H488 V640 H392 Z" fill="url(#lamp)" stroke="#4d5965" stroke-width="3"/><rect x="304" y="372" width="44" height="120" rx="12" fill="#2b2f36"/><path d="M346 400 h28" stroke="#2b2f36" stroke-width="9"/>`)}<path d="M360 650 H920 V706 Q916 722 896 722 H384 Q364 722 360 706 Z" fill="#34393f"/>${plate(664)}`
  const rear = `${boxTyres(384, 120)}${box}<path d="M640 186 V640" stroke="#aab1b8" stroke-width="5"/><path d="M330 190 H950 V620 H330 Z" fill="none" stroke="#c7ccd1" stroke-width="4"/><path d="M600 210 V610 M680 210 V610" stroke="#8b939b" stroke-width="9"/><rect x="588" y="440" width="24" height="60" rx="6" fill="#5d656d"/><rect x="668" y="440" width="24" height="60" rx="6" fill="#5d656d"/><rect x="310" y="640" width="660" height="40" rx="6" fill="#2a2e33"/>${mirrored('<rect x="326" y="646" width="120" height="28" rx="6" fill="url(#tail)"/>')}${plate(684)}`
  return picture(
    paint,
    { x: MIDDLE, width: 700, height: 620, ground: GROUND },
    end === 'front' ? front : rear,
  )
}

/** Motorcycle from the side, front to the right. */
export function motorcycleSide(paintName: PaintName): string {
  const paint = paintOf(paintName)
  const drawing = `
<path d="M392 590 L560 560 L600 600 L420 618 Z" fill="#3d444b"/><path d="M380 596 L610 590" stroke="#8d959d" stroke-width="14"/>
<path d="M930 600 L838 372" stroke="#33383e" stroke-width="26" stroke-linecap="round"/><path d="M930 600 L868 446" stroke="url(#metal)" stroke-width="18" stroke-linecap="round"/>
<path d="M530 470 L640 620 L780 620 L840 430" fill="none" stroke="#24282d" stroke-width="20" stroke-linejoin="round"/>
<path d="M566 500 H772 L800 560 L760 640 H610 Z" fill="#4c545c"/><path d="M590 520 H760 M596 544 H774 M600 568 H782 M606 592 H772" stroke="#7d868f" stroke-width="7"/><circle cx="660" cy="600" r="40" fill="url(#metal)" stroke="#5d656d" stroke-width="4"/><circle cx="660" cy="600" r="22" fill="#70787f"/>
<path d="M700 640 C640 668 520 660 400 640 L330 612 L330 586 L420 606 C520 622 620 632 690 616 Z" fill="url(#metal)" stroke="#6b737b" stroke-width="3"/>
<path d="M340 470 C380 440 440 432 500 440 L600 452 L600 482 L470 486 C420 486 380 486 340 470 Z" fill="#23272c"/>
<path d="M318 474 C360 486 420 494 520 492 L560 520 C480 530 390 520 318 474 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>
<path d="M560 468 C580 400 660 372 740 376 C800 380 836 404 846 440 C820 486 700 506 580 500 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/><path d="M600 440 C640 404 720 392 790 404" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".45"/>
<path d="M842 410 C880 396 912 412 920 446 C908 480 876 488 848 474 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/><path d="M898 416 C922 424 928 452 912 470 L884 466 C876 446 884 424 898 416 Z" fill="url(#lamp)" stroke="#4d5965" stroke-width="3"/>
<path d="M842 400 L796 352 L752 350" fill="none" stroke="#24282d" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M766 350 h-40" stroke="#15181b" stroke-width="20" stroke-linecap="round"/><path d="M816 368 L836 312" stroke="#24282d" stroke-width="7"/><ellipse cx="838" cy="300" rx="34" ry="18" fill="#24282d"/>
<path d="M314 470 l-26 -8 l4 24 l28 4 z" fill="url(#tail)"/>
<path d="M826 566 C850 470 980 450 1046 560 L1026 566 C970 486 880 500 850 572 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>
${wheel(376, 606, 114, 10)}${wheel(932, 606, 114, 10)}
<circle cx="932" cy="606" r="52" fill="none" stroke="#c3c9cf" stroke-width="9"/><circle cx="376" cy="606" r="46" fill="none" stroke="#c3c9cf" stroke-width="8"/><path d="M376 606 L610 596" stroke="#b3bac1" stroke-width="16" stroke-linecap="round"/>`
  return picture(paint, { x: 654, width: 800, height: 450, ground: 720 }, drawing)
}

/** Motorcycle from the front or the rear. */
export function motorcycleEnd(end: 'front' | 'rear', paintName: PaintName): string {
  const paint = paintOf(paintName)
  const bars = `<path d="M440 380 C520 396 560 400 640 400 C720 400 760 396 840 380" fill="none" stroke="#24282d" stroke-width="16" stroke-linecap="round"/>${mirrored('<path d="M470 384 h-44" stroke="#15181b" stroke-width="26" stroke-linecap="round"/><path d="M520 390 L474 318" stroke="#24282d" stroke-width="8"/><ellipse cx="456" cy="304" rx="46" ry="26" fill="#24282d"/>')}`
  const tyre = (top: number): string =>
    `<rect x="588" y="${top}" width="104" height="${GROUND - top}" rx="50" fill="#1a1c1f"/><path d="M612 ${GROUND - 120} l28 16 l28 -16 M612 ${GROUND - 84} l28 16 l28 -16 M616 ${GROUND - 48} l24 14 l24 -14" fill="none" stroke="#3a4046" stroke-width="6"/>`
  const engine = mirrored(
    '<path d="M560 520 L520 560 L536 640 L600 660 V520 Z" fill="#4c545c" stroke="#343a40" stroke-width="3"/>',
  )
  const front = `${engine}${tyre(520)}${mirrored('<path d="M580 420 V700" stroke="url(#metal)" stroke-width="22"/><path d="M580 420 V560" stroke="#33383e" stroke-width="30"/>')}<path d="M582 596 C582 540 600 520 640 520 C680 520 698 540 698 596 L682 640 H598 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/>${bars}<path d="M540 400 C540 350 590 330 640 330 C690 330 740 350 740 400 C740 450 700 480 640 480 C580 480 540 450 540 400 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/><circle cx="640" cy="412" r="58" fill="url(#lamp)" stroke="#4d5965" stroke-width="5"/><circle cx="640" cy="412" r="30" fill="#f4f9fd" stroke="#aebccb" stroke-width="4"/>${mirrored('<ellipse cx="510" cy="452" rx="22" ry="12" fill="#f0a13a"/>')}`
  const rear = `${engine}${bars}${tyre(500)}<path d="M548 380 C560 356 600 346 640 346 C680 346 720 356 732 380 L712 470 H568 Z" fill="#23272c"/><path d="M560 430 H720 L700 520 H580 Z" fill="url(#panel)" stroke="${paint.deep}" stroke-width="3"/><rect x="588" y="452" width="104" height="34" rx="14" fill="url(#tail)" stroke="#6d1214" stroke-width="3"/>${centred(MIDDLE, 560, 120, 84, 8, '#fdfdfb')}<rect x="580" y="560" width="120" height="84" rx="8" fill="none" stroke="#8a9198" stroke-width="3"/><path d="M716 600 C760 610 776 640 776 690 L736 690 C736 650 730 630 706 626 Z" fill="url(#metal)" stroke="#6b737b" stroke-width="3"/>${mirrored('<ellipse cx="534" cy="486" rx="22" ry="12" fill="#f0a13a"/>')}`
  return picture(
    paint,
    { x: MIDDLE, width: 460, height: 510, ground: GROUND },
    end === 'front' ? front : rear,
  )
}

function plate(y: number): string {
  return `${centred(MIDDLE, y, 128, 38, 5, '#fdfdfb')}<rect x="${MIDDLE - 64}" y="${y}" width="128" height="38" rx="5" fill="none" stroke="#8a9198" stroke-width="2.5"/>`
}
