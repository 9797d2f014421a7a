// Where any bytes of a picture will do: packing them with less effort takes half the time. For `--import`.
import sharp from 'sharp'

const { webp, jpeg } = sharp.prototype
sharp.prototype.webp = function (options) {
  return webp.call(this, { ...options, effort: 0 })
}
sharp.prototype.jpeg = function (options) {
  return jpeg.call(this, { ...options, progressive: false })
}
