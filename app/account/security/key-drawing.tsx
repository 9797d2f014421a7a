/** A key as the circle draws it, with an eye that winks. */
export function KeyDrawing() {
  return (
    <svg className="drawn-key" viewBox="0 0 48 24" aria-hidden="true">
      <path
        className="bow"
        d="M11 2.500c5.200 0 9.300 3.800 9.500 8.300h23.500c1.400 0 2 .8 2 1.900v6.300h-4.600v-3.600h-3.400v5.200h-4.600v-5.200h-13.600c-1.500 3.500-4.900 6.100-8.800 6.100C5.400 21.500 1.500 17.300 1.500 12S5.400 2.500 11 2.500Z"
      />
      <path
        className="face"
        d="M7 11.300v1.600M12.300 12.500c.6-1 2.100-1 2.700 0M8.700 15.800c1 1.100 2.800 1.100 3.800 0"
      />
    </svg>
  )
}
