import './whole';
import './stall.test';
