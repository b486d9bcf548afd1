import { useEffect, useState } from 'react'

/** Prints once what is printed alone has its width: a chart measures itself before. */
export const usePrint = () => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setIsPrinting(false)
    window.addEventListener('afterprint', end)
    const timer = setTimeout(() => window.print(), 100)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setIsPrinting(true) }
}
