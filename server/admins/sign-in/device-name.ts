/** The first match counts: most browsers also name those they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.{0,40}\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Such as “Chrome on macOS”; `""` for what is unknown. Never holds a part of the header itself. */
export function deviceName(userAgent: string): string {
  const header = userAgent.slice(0, 500)
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(header))?.[1] ?? ''
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ')
}
