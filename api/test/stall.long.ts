import './stall/every-shape';
import './stall.test';
